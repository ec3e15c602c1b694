import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

const { API_URL, CLIENT_ID, SHOP_URL = 'http://localhost:3100' } = process.env
if (!CLIENT_ID) throw new Error('CLIENT_ID is missing. Enter the client ID of your app in .env.')

export const settings = {
  /** Absent for Wix Headless. */
  apiUrl: API_URL || undefined,
  clientId: CLIENT_ID,
  shopUrl: SHOP_URL.replace(/\/+$/, ''),
  isSecure: SHOP_URL.startsWith('https:'),
}
