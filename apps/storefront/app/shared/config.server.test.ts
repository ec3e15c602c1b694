import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

const required = { VITRINE_API_URL: 'http://127.0.0.1:4000/', VITRINE_CLIENT_ID: 'shop' }

test('needs only the API URL and the client ID', () => {
  expect(readConfig(required)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    apiUrl: 'http://127.0.0.1:4000',
    clientId: 'shop',
    hostedPagesOrigin: 'http://127.0.0.1:4000',
    mediaOrigin: 'http://127.0.0.1:4000',
    trustedProxies: ['127.0.0.1', '::1'],
  })
})

test('reads every setting', () => {
  expect(
    readConfig({
      ...required,
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://shop.example/',
      VITRINE_MEDIA_ORIGIN: 'https://pictures.example/some/path',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://shop.example',
    hostedPagesOrigin: 'http://127.0.0.1:4000',
    mediaOrigin: 'https://pictures.example',
    trustedProxies: ['10.0.0.0/8', '192.0.2.1'],
  })
})

test('names every missing or invalid setting in one error', () => {
  const read = () =>
    readConfig({ PORT: 'eighty', PUBLIC_URL: 'shop.example', VITRINE_API_URL: 'ftp://platform' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/VITRINE_CLIENT_ID is missing/)
  expect(read).toThrow(/VITRINE_API_URL is not an http or https URL: ftp:\/\/platform/)
  expect(read).toThrow(/PORT is not a port: eighty/)
  expect(read).toThrow(/PUBLIC_URL is not an http or https URL: shop\.example/)
})

test('names an invalid proxy', () => {
  const read = () => readConfig({ ...required, TRUSTED_PROXIES: '10.0.0.0/8, proxy.example, 10.0.0.0/33' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/TRUSTED_PROXIES.*proxy\.example, 10\.0\.0\.0\/33/)
})

test('treats a blank value as missing', () => {
  expect(() => readConfig({ ...required, VITRINE_CLIENT_ID: '  ' })).toThrow(/VITRINE_CLIENT_ID is missing/)
})

test('accepts only a same-origin analytics path', () => {
  expect(readConfig(required)).not.toHaveProperty('analyticsPath')
  expect(readConfig({ ...required, VITRINE_ANALYTICS_PATH: '/count' }).analyticsPath).toBe('/count')
  for (const VITRINE_ANALYTICS_PATH of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'count',
  ])
    expect(() => readConfig({ ...required, VITRINE_ANALYTICS_PATH })).toThrow(/VITRINE_ANALYTICS_PATH/)
})
