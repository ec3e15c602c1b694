export * as members from './members.ts'
