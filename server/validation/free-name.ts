/** `collar.csv` is published as `collar`, the sheet of a workbook as `drilling collars`; no two of one ending alike. */
export function freeName(taken: Set<string>, id: string, ending: string): string {
  const [file = '', sheet] = id.split('#')
  const last = file.split('/').at(-1) ?? ''
  const stem = last.replace(
    /\.(?:csv|tsv|txt|xlsx|xls|ods|parquet|tiff?|asc|grd|ers|geojson|json|shp|km[lz]|dxf|obj|ply|stl|glb|gltf|omf)$/i,
    '',
  )
  const plain = (sheet === undefined ? stem : `${stem} ${sheet}`).replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  const name = plain.slice(0, 120) || 'table'
  const key = (free: string) => `${free.toLowerCase()}.${ending}`
  let free = name
  for (let number = 2; taken.has(key(free)); number += 1) free = `${name} (${number})`
  taken.add(key(free))
  return free
}
