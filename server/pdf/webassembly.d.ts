/** The part of WebAssembly that is used here; TypeScript declares it only with the browser's library. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Module {
    private readonly brand: 'module'
  }
  class Instance {
    constructor(module: Module, imports?: Imports)
    readonly exports: Record<string, unknown>
  }
  class Memory {
    private constructor()
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
