import type { GenericSchema } from 'valibot'
import type { Content } from './content-hash.ts'
import type { Work } from './work.ts'

/**
 * One thing that can be done to data. Its version rises when its results change, so that what was kept of an older one is
 * not taken for it.
 */
export interface Operation<
  Params extends Content = Content,
  Input extends Content = Content,
  Output extends Content = Content,
> {
  readonly op: string
  readonly version: number
  readonly params: GenericSchema<unknown, Params>
  /** An estimate of the bytes that a run takes beside its inputs. */
  memoryOf(params: Params, inputs: readonly Input[]): number
  /** Changes nothing of its inputs. Throws Refusal for input that it cannot work on, Cancelled when it is stopped. */
  run(work: Work, params: Params, inputs: readonly Input[]): Promise<Output>
}

/** Operations by name. */
export type OperationList = Readonly<Record<string, Operation>>

/** Puts an operation of its own types beside others; a run checks the parameters by the operation's schema. */
export function operation<Params extends Content, Input extends Content, Output extends Content>(
  definition: Operation<Params, Input, Output>,
): Operation {
  return definition as unknown as Operation
}
