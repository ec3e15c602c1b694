import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/kernel/database/schema/**/*.ts',
  out: './migrations',
  casing: 'snake_case',
})
