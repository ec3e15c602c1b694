import { sizeTable } from './client-sizes.mjs'
import { measureReactSizes } from './react-sizes.mjs'

console.log('Weight, esbuild minified ESM, gzip -9, without React:\n')
console.log(sizeTable(await measureReactSizes()))
