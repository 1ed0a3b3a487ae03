import { Cancelled, Refusal, type RefusalValues } from '@outcrop/analysis/core/refusal.ts'
import { transferHandlers, type TransferHandler } from 'comlink'

interface Thrown {
  readonly value: unknown
}

type Told =
  | { readonly kind: 'refusal'; readonly code: string; readonly values: RefusalValues }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string }

function tell(error: unknown): Told {
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code, values: error.values }
  if (error instanceof Cancelled) return { kind: 'cancelled' }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'error', message, stack: stack ?? '' }
}

function retold(told: Told): Error {
  if (told.kind === 'refusal') return new Refusal(told.code, told.values)
  if (told.kind === 'cancelled') return new Cancelled('Cancelled')
  return Object.assign(new Error(told.message), { stack: told.stack })
}

/** Lets refusals keep their code and values on their way out of a worker. Call it on both sides. */
export function throwRefusals() {
  const usual = transferHandlers.get('throw')
  if (!usual) return
  const handler: TransferHandler<Thrown, Told> = {
    canHandle: (value): value is Thrown => usual.canHandle(value),
    serialize: ({ value }) => [tell(value), []],
    deserialize(told) {
      throw retold(told)
    },
  }
  transferHandlers.set('throw', handler)
}
