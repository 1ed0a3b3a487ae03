import { useEffect, useRef, useState } from 'react'
import { formatCoordinates, type Coordinates } from '#/lib/coordinates.ts'
import { MapControls } from './map-controls.tsx'
import { drawWorldMap, type WorldMap } from './world-map.ts'

export interface MapCanvasProps {
  readonly label: string
  readonly place: Coordinates
}

/** A map moved by dragging, arrow keys, plus and minus; the wheel zooms it while it has the focus. */
export function MapCanvas({ label, place }: MapCanvasProps) {
  const target = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WorldMap | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!target.current) return
    const worldMap = drawWorldMap(target.current, place, () => setFailed(true))
    setMap(worldMap)
    return worldMap.remove
  }, [place])

  return (
    <>
      <div
        ref={target}
        // Focusable, as the map is moved by keys.
        tabIndex={0}
        role="application"
        aria-label={`${label}, ${formatCoordinates(place)}`}
        className="size-full focus-visible:outline-offset-[-2px]"
      />
      <MapControls map={map} failed={failed} />
    </>
  )
}
