import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { readOmf1 } from './omf1.ts'
import { readOmf2 } from './omf2.ts'
import type { OmfLimits, OmfProject } from './omf-project.ts'

/** Reads an OMF project of version 1 or 2, which are told apart by their first bytes. @throws Refusal as `readOmf1`, `readOmf2` */
export async function readOmf(work: Work, source: ByteSource, limits: Partial<OmfLimits> = {}): Promise<OmfProject> {
  const [first, second] = await source.read(0, 2)
  const isZip = first === 0x50 && second === 0x4b
  return await (isZip ? readOmf2(work, source, limits) : readOmf1(work, source, limits))
}
