import type { MeshPart } from './mesh.ts'

/** Parts of a mesh as they begin, one after the other; those without triangles are left out. */
export class PartList {
  readonly #parts: MeshPart[] = []
  #name = ''
  #material = ''
  #start = 0

  begin(at: number, { name = this.#name, material = this.#material }: { name?: string; material?: string }): void {
    this.#end(at)
    this.#name = name
    this.#material = material
  }

  #end(at: number): void {
    if (at > this.#start)
      this.#parts.push({ name: this.#name, material: this.#material, start: this.#start, count: at - this.#start })
    this.#start = at
  }

  finish(at: number): readonly MeshPart[] {
    this.#end(at)
    return this.#parts
  }
}
