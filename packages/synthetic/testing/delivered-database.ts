import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { choiceOf, type DeliveredTable } from '../delivery.ts'
import { LABORATORY, writeDelivered, type WritingStyle } from '../write-delivery.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import { readDelimited } from '@outcrop/geo/formats/delimited.ts'
import { applyChoices } from '@outcrop/geo/table/apply-choices.ts'

/** Delivered tables written as text and read again: assays as a laboratory writes them, the others plainly. */
export async function deliveredDatabase(
  tables: readonly DeliveredTable[],
  crs: string,
  style: (table: DeliveredTable) => WritingStyle = ({ role }) => (role === 'assay' ? LABORATORY : {}),
): Promise<DrillDatabase> {
  const mapped = []
  for (const delivered of tables) {
    const { name, text } = writeDelivered(delivered, style(delivered))
    const table = await readDelimited(quietWork(), sourceOfBytes(name, new TextEncoder().encode(text)))
    mapped.push(applyChoices(table, choiceOf(delivered), table.found.signs))
  }
  return { tables: mapped, crs }
}
