/**
 * Offers the ways of the device to share what a link names, or else this page. Without any, the address is copied, and the
 * link says so.
 */
export async function shareLink(link: HTMLElement): Promise<void> {
  const { share: title, copied, url = location.href } = link.dataset
  try {
    if (navigator.share) await navigator.share({ ...(title && { title }), url })
    else {
      await navigator.clipboard.writeText(url)
      link.textContent = copied ?? ''
    }
  } catch (error) {
    // The shopper closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    location.href = link.getAttribute('href') ?? url
  }
}
