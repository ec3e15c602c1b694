import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ASPECT_RATIO, MAX_SIDE_PX, planRendition, RATIO_TOLERANCE } from './plan-rendition.ts'

const side = fc.integer({ min: 1, max: 4096 })
const source = fc.record({
  width: fc.integer({ min: 64, max: 7000 }),
  height: fc.integer({ min: 64, max: 7000 }),
})
const options = { quality: 80 } as const

test('fills at least the requested size in the requested aspect ratio', () => {
  fc.assert(
    fc.property(side, side, source, (width, height, whole) => {
      const plan = planRendition({ ...options, width, height, fit: 'cover' }, whole)
      if (!plan) throw new Error('The plan is missing.')
      expect(plan.width).toBeLessThanOrEqual(Math.min(MAX_SIDE_PX, whole.width))
      expect(plan.height).toBeLessThanOrEqual(Math.min(MAX_SIDE_PX, whole.height))
      const isFullSize =
        [whole.width, MAX_SIDE_PX].includes(plan.width) || [whole.height, MAX_SIDE_PX].includes(plan.height)
      if (!isFullSize) {
        expect(plan.width).toBeGreaterThanOrEqual(width)
        expect(plan.height).toBeGreaterThanOrEqual(height)
      }
      // Requested and actual sides are whole pixels, so each may differ by half a pixel.
      const highest = Math.max((width + 0.5) / (height - 0.5), 1 / MAX_ASPECT_RATIO)
      const lowest = Math.min((width - 0.5) / (height + 0.5), MAX_ASPECT_RATIO)
      expect((plan.width - 1) / (plan.height + 1)).toBeLessThanOrEqual(highest * RATIO_TOLERANCE)
      expect((plan.width + 1) / Math.max(plan.height - 1, 0.5)).toBeGreaterThanOrEqual(
        lowest / RATIO_TOLERANCE,
      )
    }),
    { numRuns: 2000 },
  )
})

test('keeps the aspect ratio of an image that is fitted inside a box, at least as large as the box', () => {
  fc.assert(
    fc.property(side, side, source, (width, height, whole) => {
      const plan = planRendition({ ...options, width, height, fit: 'inside' }, whole)
      if (!plan) throw new Error('The plan is missing.')
      const scale = Math.min(
        1,
        width / whole.width,
        height / whole.height,
        MAX_SIDE_PX / whole.width,
        MAX_SIDE_PX / whole.height,
      )
      expect(plan.width).toBeGreaterThanOrEqual(Math.floor(whole.width * scale))
      expect(plan.height).toBeGreaterThanOrEqual(Math.floor(whole.height * scale))
      expect(Math.abs(plan.width / whole.width - plan.height / whole.height)).toBeLessThanOrEqual(
        1 / whole.width + 1 / whole.height,
      )
    }),
    { numRuns: 2000 },
  )
})

test('crops nothing when the requested aspect ratio is that of the image', () => {
  fc.assert(
    fc.property(source, fc.double({ min: 0.05, max: 1, noNaN: true }), (whole, scale) => {
      const [width, height] = [Math.round(whole.width * scale) || 1, Math.round(whole.height * scale) || 1]
      fc.pre(width > 1 && height > 1)
      const filled = planRendition({ ...options, width, height, fit: 'cover' }, whole)
      const own = whole.width / whole.height
      expect(Math.abs((filled?.width ?? 0) / own - (filled?.height ?? 0))).toBeLessThanOrEqual(1 + 1 / own)
    }),
  )
})

test('plans few distinct renditions for all sizes, ratios and qualities of an image', () => {
  const names = new Set<string>()
  const whole = { width: 3000, height: 2000 }
  for (let width = 1; width <= 4096; width += 29)
    for (let height = 1; height <= 4096; height += 31)
      for (const fit of ['cover', 'inside'] as const) {
        const plan = planRendition({ fit, width, height, quality: (width % 100) + 1 }, whole)
        names.add(JSON.stringify([plan?.width, plan?.height, plan?.quality]))
      }
  // 37,000 different requests.
  expect(names.size).toBeLessThan(2000)
})

test('snaps crops that differ by a pixel to one crop that contains the requested area', () => {
  const whole = { width: 3000, height: 2000 }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2999 }),
      fc.integer({ min: 0, max: 1999 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 2000 }),
      (remaining, top, width, height) => {
        const plan = planRendition(
          { ...options, fit: 'inside', crop: { left: remaining, top, width, height } },
          whole,
        )
        const area = plan?.area
        if (!area) throw new Error('The part is inside.')
        const right = Math.min(remaining + width, 3000)
        const bottom = Math.min(top + height, 2000)
        expect(area.left).toBeLessThanOrEqual(remaining)
        expect(area.top).toBeLessThanOrEqual(top)
        expect(area.left + area.width).toBeGreaterThanOrEqual(right)
        expect(area.top + area.height).toBeGreaterThanOrEqual(bottom)
        const grown = Math.max(area.width - (right - remaining), area.height - (bottom - top))
        expect(grown).toBeLessThanOrEqual(Math.max(right - remaining, bottom - top) / 16)
      },
    ),
  )
  const at = (left: number) =>
    planRendition({ ...options, fit: 'inside', crop: { left, top: 0, width: 1000, height: 1000 } }, whole)
  expect(at(500)).toEqual(at(501))
  expect(
    planRendition({ ...options, fit: 'inside', crop: { left: 3000, top: 0, width: 9, height: 9 } }, whole),
  ).toBeUndefined()
})

test('plans the sizes that shops request exactly', () => {
  const whole = { width: 4000, height: 4000 }
  for (const [width, height] of [
    [240, 240],
    [1400, 1400],
    [480, 320],
    [1080, 720],
    [1600, 800],
    [1200, 630],
    [320, 180],
    [360, 203],
  ] as const)
    expect(planRendition({ ...options, width, height, fit: 'cover' }, whole)).toMatchObject({ width, height })
})
