/** @typedef {{ name: string, share: number, goal: number, baseline: string }} Bar */

const [WIDTH, LEFT, RIGHT, STEP, TOP] = [880, 270, 130, 30, 56]
const BAR_WIDTH = WIDTH - LEFT - RIGHT

/** Renders an SVG bar chart of speeds relative to the baseline, with a line at each target. @param {string} title @param {readonly Bar[]} bars */
export function renderBarChart(title, bars) {
  const max = Math.max(1, ...bars.map(({ share, goal }) => Math.max(share, goal)))
  const at = (/** @type {number} */ share) => LEFT + (share / max) * BAR_WIDTH
  const rows = bars.map(({ name, share, goal, baseline }, index) => {
    const y = TOP + index * STEP
    const isReached = share >= goal
    return `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${escapeXml(name)}</text>
<rect x="${LEFT}" y="${y}" width="${(at(share) - LEFT).toFixed(1)}" height="18" fill="${isReached ? '#6f7f5c' : '#b5653f'}"><title>${escapeXml(baseline)}</title></rect>
<path d="M${at(goal).toFixed(1)} ${y - 3}v24" stroke="#2b2723" stroke-width="2"/>
<text x="${WIDTH - RIGHT + 8}" y="${y + 14}">${(share * 100).toFixed(0)}% ${isReached ? '' : '(not reached)'}</text>`
  })
  const height = TOP + bars.length * STEP + 16
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif" font-size="13" fill="#2b2723">
<rect width="${WIDTH}" height="${height}" fill="#faf7f2"/>
<text x="16" y="26" font-size="16" font-weight="600">${escapeXml(title)}</text>
<text x="16" y="44" fill="#6b625a">Speed compared with the baseline of the same run, by CPU time; the line is the target.</text>
${rows.join('\n')}
</svg>
`
}

/** @param {string} text */
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
