import { config } from '../../shared/shop-client.server.ts'

export const loader = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
