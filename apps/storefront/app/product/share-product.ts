/** Offers the ways of the device to share this page. Without any, the link is copied, and says so. */
export async function shareProduct(link: HTMLElement): Promise<void> {
  const { share: title, copied } = link.dataset
  const url = location.href
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
