import { sizeTable } from './client-sizes.mjs'
import { measureReactSizes } from './react-sizes.mjs'

console.log('Bundle size without React, minified with esbuild, gzip -9:\n')
console.log(sizeTable(await measureReactSizes()))
