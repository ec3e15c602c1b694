/** Posts the result of a silent sign-in to the framing page, if its origin is registered. */

const { answer, targets } = document.body.dataset
if (answer && targets && window.parent !== window) {
  const message: unknown = JSON.parse(answer)
  for (const target of targets.split(' ')) window.parent.postMessage(message, target)
}
