import { plainNumber } from '../table/table.ts'
import type { FileContent } from './file-content.ts'

const isNumber = (word: string) => !Number.isNaN(plainNumber(word))

/** What a text is by how it begins, null where it is none of these formats: it may be a table then. */
export function contentOfText(text: string): FileContent | null {
  const start = text.trimStart()
  if (/^[{[]/.test(start)) return contentOfJson(start)
  if (start.startsWith('<')) return contentOfMarkup(start)
  if (/^ncols\s+\d+\s*[\r\n]/i.test(start)) return 'ascii_grid'
  if (/^DSAA\s/.test(start)) return 'surfer_grid'
  if (/^DatasetHeader\s+Begin/i.test(start)) return 'ers_grid'
  if (/^(?:0[^\S\n]*\n\s*SECTION[^\S\r\n]*[\r\n]|999[^\S\n]*\n)/.test(start)) return 'dxf'
  if (/^(?:#[^\r\n]*[\r\n]\s*)*~V/i.test(start)) return 'las_log'
  if (/^ply\s*\r?\nformat\s/.test(start)) return 'ply'
  if (/^solid(?:\s[^\r\n]*)?\r?\n\s*(?:facet\s|endsolid)/.test(start)) return 'stl'
  if (/^(?:PROJ|GEOG|GEOD|COMPD_CS|COMPOUND|BOUND|VERT|LOCAL_CS|ENGCRS)\w*\s*\[/i.test(start)) return 'projection'
  if (/^(?:#[^\n]*\n\s*)*newmtl\s/.test(start)) return 'material'
  if (isObj(start)) return 'obj'
  return isWorldFile(text) ? 'world_file' : null
}

function contentOfJson(start: string): FileContent {
  if (
    /"type"\s*:\s*"(?:Feature|FeatureCollection|GeometryCollection|(?:Multi)?(?:Point|LineString|Polygon))"/.test(start)
  )
    return 'geojson'
  const isModel = /"asset"\s*:/.test(start) || /"(?:bufferViews|accessors|meshes)"\s*:/.test(start)
  return isModel && /"(?:version|buffers|nodes|scenes|meshes|accessors)"\s*:/.test(start) ? 'gltf' : 'text'
}

function contentOfMarkup(start: string): FileContent {
  if (/<kml[\s>]/i.test(start)) return 'kml'
  if (/<(?:ss:)?Workbook[\s>]|progid="Excel\.Sheet"|<table[\s>]/i.test(start)) return 'workbook'
  return /<svg[\s>]/i.test(start) ? 'picture' : 'text'
}

/** The first lines of an OBJ all begin with one of its words, and one is a point with three numbers. */
function isObj(start: string): boolean {
  const lines = start.split(/\r?\n/, 200).slice(0, -1)
  let points = 0
  for (const line of lines) {
    const words = line.trim().split(/\s+/)
    if (words[0] === '' || words[0]?.startsWith('#')) continue
    if (words[0] === 'v' && words.slice(1, 4).every(isNumber) && words.length >= 4) points += 1
    else if (!/^(?:vn|vt|vp|f|l|p|o|g|s|usemtl|mtllib|usemap|cstype|deg|surf|end|parm|curv)$/.test(words[0] ?? ''))
      return false
  }
  return points > 0
}

/** Six lines of one number: cell size, rotation and the middle of the first cell. */
function isWorldFile(text: string): boolean {
  const lines = text.length > 1024 ? [] : text.split(/[\r\n]/).map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  return written.length === 6 && written.every(isNumber)
}
