import { describe, expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.mjs'

const imports = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ')
    return { from, to }
  })
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0] : undefined)

describe('folderCycles', () => {
  it('accepts folders that import each other in one direction', () => {
    const oneWay = imports(
      'routes/a.ts -> cart/b.ts',
      'routes/a.ts -> shared/c.ts',
      'cart/b.ts -> shared/c.ts',
    )
    expect(folderCycles(oneWay, folderOf)).toEqual([])
  })

  it('accepts cycles within one folder, and files that belong to no folder', () => {
    const inside = imports(
      'cart/a.ts -> cart/b.ts',
      'cart/b.ts -> cart/a.ts',
      'cart/a.ts -> x.ts',
      'x.ts -> cart/a.ts',
    )
    expect(folderCycles(inside, folderOf)).toEqual([])
  })

  it('reports the imports of a cycle between two folders once', () => {
    expect(folderCycles(imports('cart/a.ts -> product/b.ts', 'product/c.ts -> cart/d.ts'), folderOf)).toEqual(
      ['cycle of folders: cart -> product -> cart (cart/a.ts -> product/b.ts, product/c.ts -> cart/d.ts)'],
    )
  })

  it('reports the shortest cycle through each folder', () => {
    const cycles = folderCycles(
      imports(
        'a/1 -> b/1',
        'b/1 -> c/1',
        'c/1 -> d/1',
        'd/1 -> a/1',
        'c/2 -> a/1',
        'x/1 -> y/1',
        'y/1 -> x/1',
      ),
      folderOf,
    )
    expect(cycles.map((text) => text.replace(/ \(.*/, ''))).toEqual([
      'cycle of folders: a -> b -> c -> a',
      'cycle of folders: d -> a -> b -> c -> d',
      'cycle of folders: x -> y -> x',
    ])
  })
})
