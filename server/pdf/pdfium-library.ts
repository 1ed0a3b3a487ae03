import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import type { Methods } from '@embedpdf/pdfium'

/** The part of the Emscripten module that this engine touches. */
interface EmscriptenPart {
  HEAPU8: Uint8Array<ArrayBuffer>
  wasmExports: { malloc(size: number): number; free(pointer: number): void }
  addFunction(callback: (...numbers: number[]) => number, signature: string): number
  removeFunction(pointer: number): void
}

export type Pdfium = Methods & { readonly module: EmscriptenPart }

const PAGE_BYTES = 65_536

/** Compiles PDFium once; the compiled module is shared with every thread. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  return await WebAssembly.compile(await readFile(path))
}

/** Starts an instance whose heap never grows beyond the limit: a greedy page fails instead of the machine. */
export async function startPdfium(compiled: WebAssembly.Module, memoryLimitBytes: number): Promise<Pdfium> {
  const overrides = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object {
      const instance = new WebAssembly.Instance(compiled, imports)
      const memory = instance.exports['memory']
      if (memory instanceof WebAssembly.Memory) limitMemory(memory, memoryLimitBytes)
      receive(instance)
      return instance.exports
    },
  }
  const wrapped = await init(overrides as Parameters<typeof init>[0])
  const library = Object.assign(wrapped, { module: wrapped.pdfium as unknown as EmscriptenPart })
  library.PDFiumExt_Init()
  return library
}

function limitMemory(memory: WebAssembly.Memory, limit: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages: number) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > limit) throw new RangeError('PDF heap limit')
    return grow(pages)
  }
}

/** Runs `work` with a scratch area of the heap that is freed afterwards. */
export function withHeap<T>(pdfium: Pdfium, size: number, work: (pointer: number) => T): T {
  const pointer = pdfium.module.wasmExports.malloc(size)
  if (pointer === 0) throw new RangeError(`PDF heap cannot hold ${size} bytes`)
  try {
    return work(pointer)
  } finally {
    pdfium.module.wasmExports.free(pointer)
  }
}

/** A view of the heap as it is now; invalid after the next call that allocates. */
export function heapView(pdfium: Pdfium, pointer: number, size: number): DataView {
  return new DataView(pdfium.module.HEAPU8.buffer, pointer, size)
}

/** Reads a UTF-16LE string by PDFium's two-call habit: ask for the byte length, then for the bytes. */
export function readUtf16(pdfium: Pdfium, read: (pointer: number, bytes: number) => number): string {
  const bytes = read(0, 0)
  if (bytes <= 2) return ''
  return withHeap(pdfium, bytes, (pointer) => {
    read(pointer, bytes)
    return decodeUtf16(pdfium, pointer, bytes - 2)
  })
}

export function decodeUtf16(pdfium: Pdfium, pointer: number, bytes: number): string {
  return Buffer.from(pdfium.module.HEAPU8.buffer, pointer, bytes).toString('utf16le')
}
