// `node tools/delivery/preview-image.ts`: draws public/preview.png, which stands beside links to this site elsewhere.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  BEDS,
  bedPath,
  drillHole,
  faultPath,
  groundPath,
  SECTION,
  surfacePath,
} from '../../src/components/section-art-geometry.ts'

const [width, height] = [1200, 630]
const ink = '#1c2326'
const fills = {
  loam: '#e2dfd7',
  sandstone: '#e9dcc1',
  shale: '#cfd2d2',
  ore: '#5f9f85',
  limestone: '#e4e1da',
  gneiss: '#e2cfcb',
}

const beds = BEDS.map(({ depth, rock }) => {
  const path = bedPath(depth)
  return `<path d="${path}" fill="${fills[rock]}"/><path d="${path}" fill="none" stroke="${ink}" stroke-opacity=".35"/>`
})
const holes = [drillHole(404, 0.3, 330), drillHole(812, -0.26, 330), drillHole(962, -0.34, 390)].map(
  ({ collar: [x, y], trace, ticks, intercept }) =>
    `<g fill="none" stroke="${ink}"><path d="${trace}" stroke-width="1.5"/><path d="${ticks}" stroke-opacity=".6"/><path d="${intercept}" stroke="#b4761a" stroke-width="7"/><path d="M${x - 7} ${y - 11}h14l-7 11z" fill="${ink}" stroke="none"/></g>`,
)
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#f5f3ee"/>
  <svg y="210" width="${width}" height="420" viewBox="60 0 ${SECTION.width - 120} 462" preserveAspectRatio="xMidYMin slice">
    <clipPath id="ground"><path d="${groundPath()}"/></clipPath>
    <g clip-path="url(#ground)"><path d="${groundPath()}" fill="${fills.loam}"/>${beds.join('')}<path d="${faultPath()}" stroke="${ink}" stroke-opacity=".6" stroke-dasharray="9 4" stroke-width="1.5"/></g>
    <path d="${surfacePath()}" fill="none" stroke="${ink}" stroke-width="2"/>${holes.join('')}
  </svg>
  <g transform="translate(80 64) scale(3.4)"><path fill="${ink}" d="M1 11h7.5L1 21zM19 11h4v11H10.75z"/><path fill="#0c655d" d="M17 3h5.5L8.25 22h-5.5z"/></g>
  <g font-family="Liberation Sans, Arial, sans-serif" fill="${ink}">
    <text x="182" y="128" font-size="62" font-weight="700" letter-spacing="-1">Outcrop</text>
    <text x="80" y="206" font-size="36">What lies underground, shown at the surface</text>
  </g>
</svg>`

const file = join(fileURLToPath(new URL('../..', import.meta.url)), 'public', 'preview.png')
await sharp(Buffer.from(picture)).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
