export * as reviews from './reviews.ts'
