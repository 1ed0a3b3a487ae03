import { BEDS, bedPath, drillHole, faultPath, groundPath, SECTION, surfacePath } from './section-art-geometry.ts'
import type { Bed } from './section-art-geometry.ts'

export interface SectionArtProps {
  className?: string
}

const holes = [
  drillHole(236, 0.34, 380),
  drillHole(404, 0.3, 330),
  drillHole(812, -0.26, 330),
  drillHole(962, -0.34, 390),
]
const ground = groundPath()
const surface = surfacePath()
const fault = faultPath()
const beds = BEDS.map((bed) => ({ ...bed, path: bedPath(bed.depth) }))

function tint(token: string, share: number): string {
  return `color-mix(in oklab, var(--color-${token}) ${share}%, var(--color-background))`
}

const FILL: Record<Bed['rock'], string> = {
  loam: tint('muted-foreground', 12),
  sandstone: tint('ochre', 15),
  shale: tint('galena', 20),
  ore: tint('malachite', 62),
  limestone: tint('muted-foreground', 11),
  gneiss: tint('garnet', 11),
}

/** A geological cross-section in standard patterns: dots for sandstone, dashes for shale, bricks for limestone. Decoration only. */
export function SectionArt({ className }: SectionArtProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SECTION.width} ${SECTION.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="rock-sandstone" width="14" height="14" patternUnits="userSpaceOnUse">
          <path d="M2 3h1M9 10h1" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </pattern>
        <pattern id="rock-shale" width="26" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-3)">
          <path d="M1 3h10M14 9h10" stroke="currentColor" />
        </pattern>
        <pattern id="rock-limestone" width="40" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(2)">
          <path d="M0 .5h40M0 12.5h40M10 .5v12M30 12.5v12" stroke="currentColor" fill="none" />
        </pattern>
        <pattern id="rock-gneiss" width="34" height="18" patternUnits="userSpaceOnUse">
          <path d="M0 5q8-6 17 0t17 0M-17 14q8-6 17 0t17 0t17 0" stroke="currentColor" fill="none" />
        </pattern>
        <clipPath id="ground">
          <path d={ground} />
        </clipPath>
      </defs>
      <g clipPath="url(#ground)">
        <path d={ground} fill={FILL.loam} />
        {beds.map((bed) => (
          <g key={bed.depth} className="text-foreground">
            <path d={bed.path} fill={FILL[bed.rock]} />
            {bed.rock !== 'ore' && <path d={bed.path} fill={`url(#rock-${bed.rock})`} opacity="0.22" />}
            <path d={bed.path} fill="none" stroke="currentColor" strokeOpacity="0.35" />
          </g>
        ))}
        <path d={fault} stroke="currentColor" strokeOpacity="0.6" strokeDasharray="9 4" strokeWidth="1.5" />
      </g>
      <path d={surface} fill="none" stroke="currentColor" strokeWidth="2" />
      {holes.map((hole) => (
        <g key={hole.collar[0]} fill="none" stroke="currentColor">
          <path d={hole.trace} strokeWidth="1.5" />
          <path d={hole.ticks} strokeOpacity="0.6" />
          <path d={hole.intercept} stroke="var(--color-ochre)" strokeWidth="7" />
          <path d={`M${hole.collar[0] - 7} ${hole.collar[1] - 11}h14l-7 11z`} fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  )
}
