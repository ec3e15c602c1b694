/** Hands the answer of a silent sign-in to the page that framed this one: to registered origins, and to no others. */

const { answer, targets } = document.body.dataset
if (answer && targets && window.parent !== window) {
  const message: unknown = JSON.parse(answer)
  for (const target of targets.split(' ')) window.parent.postMessage(message, target)
}
