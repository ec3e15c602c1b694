/** The payload that runs if it is not treated as text. */
const SCRIPT = 'window.__ran=1'

/** Markup and URLs from which browsers have run a script. */
const VECTORS = [
  `<script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `<svg onload="${SCRIPT}">`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<iframe src="javascript:parent.__ran=1"></iframe>`,
  `<a href="javascript:${SCRIPT}" autofocus>x</a>`,
  `<details open ontoggle="${SCRIPT}">x</details>`,
  `<input autofocus onfocus="${SCRIPT}">`,
  `<video><source onerror="${SCRIPT}"></video>`,
  `<math><mtext><img src=x onerror="${SCRIPT}"></mtext></math>`,
  `<style>@import "javascript:${SCRIPT}"</style>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<form action="javascript:${SCRIPT}"><button autofocus>x</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SCRIPT}">`,
  `<base href="javascript:${SCRIPT}//">`,
  `<img src=x onerror=eval(atob("d2luZG93Ll9fcmFuPTE="))>`,
  `{{constructor.constructor("${SCRIPT}")()}}`,
  `\${${SCRIPT}}`,
  `\u2028${SCRIPT}//`,
]

/** Prefixes that end the surrounding text or attribute. */
const WAYS_OUT = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>', '</style>', '\\"}]}']

/** Two hundred texts that must stay texts. */
export const HOSTILE_TEXTS = WAYS_OUT.flatMap((wayOut) => VECTORS.map((vector) => wayOut + vector))
