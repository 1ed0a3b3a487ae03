const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** A size in bytes for people, with at most two decimals: 1536 is `1.5 KB`. */
export function formatFileSize(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes'
  const power = Math.min(Math.max(0, Math.floor(Math.log(bytes) / Math.log(1024))), UNITS.length - 1)
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`
}
