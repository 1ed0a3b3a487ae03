/** A file and the names of the folders that it was in, from the outermost. */
export interface PlacedFile {
  readonly file: File
  readonly folders: readonly string[]
}

/** Files that were chosen with a whole folder. */
export function placedFiles(files: readonly File[]): PlacedFile[] {
  return files.map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
}

/** Files that were dropped, those of dropped folders included. Call it within the event: the data is gone after it. */
export async function droppedFiles(data: DataTransfer): Promise<PlacedFile[]> {
  const plain = placedFiles([...data.files])
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return plain
  return (await Promise.all(entries.map((entry) => within(entry, [])))).flat()
}

async function within(entry: FileSystemEntry, folders: readonly string[]): Promise<PlacedFile[]> {
  if (isFile(entry))
    return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folders }]
  if (!isDirectory(entry)) return []
  const found: PlacedFile[] = []
  const reader = entry.createReader()
  // A reader hands out its entries in parts, an empty one last.
  for (let part = await readPart(reader); part.length > 0; part = await readPart(reader))
    for (const inner of part) found.push(...(await within(inner, [...folders, entry.name])))
  return found
}

function readPart(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
