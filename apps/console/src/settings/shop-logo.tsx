import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { uploadFile } from '../media/upload-file.ts'
import { Section } from '../shared/components/section.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { checkoutText as text } from '../shared/messages/settings/checkout.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { useAction } from '../shared/use-action.ts'
import { useIsOwner } from '../shared/use-session.ts'

/** The logo at checkout, on the sign-in pages and in emails. */
export function ShopLogo(): ReactElement {
  const { data } = useQuery(shopQuery)
  const isOwner = useIsOwner()
  const [isSending, setSending] = useState(false)
  const logo = data?.logo

  const act = useAction([keys.shop])
  const send = async (file: File) => {
    setSending(true)
    try {
      const { id } = await uploadFile(file, { onProgress: () => {} })
      act(() => client.settings.updateShop({ logo: { id } }), text.logoSaved)
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : text.logoFailed, tone: 'failed' })
    } finally {
      setSending(false)
    }
  }
  const remove = () => act(() => client.settings.updateShop({ logo: null }), text.logoRemoved)

  return (
    <Section title={text.logo} aside={isOwner ? undefined : text.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.logoHint}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logo ? (
          <img
            src={logo.url}
            alt={text.currentLogo}
            width={logo.width}
            height={logo.height}
            className="h-12 w-auto max-w-60 object-contain"
          />
        ) : (
          data && <span className="font-display text-lg">{data.name}</span>
        )}
        {isOwner && (
          <>
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/avif"
              disabled={isSending}
              onFiles={([file]) => file && void send(file)}
            >
              {isSending ? text.logoUploading : text.logoChoose}
            </FileButton>
            {logo && (
              <Button size="small" variant="secondary" onClick={remove}>
                {text.logoRemove}
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  )
}
