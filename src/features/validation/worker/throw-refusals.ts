import { Cancelled, Refusal, type RefusalValues } from '@outcrop/compute/refusal.ts'
import { transferHandlers, type TransferHandler } from 'comlink'

interface Thrown {
  readonly value: unknown
}

type SerializedError =
  | { readonly kind: 'refusal'; readonly code: string; readonly values: RefusalValues }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string }

function serialize(error: unknown): SerializedError {
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code, values: error.values }
  if (error instanceof Cancelled) return { kind: 'cancelled' }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'error', message, stack: stack ?? '' }
}

function deserialize(serialized: SerializedError): Error {
  if (serialized.kind === 'refusal') return new Refusal(serialized.code, serialized.values)
  if (serialized.kind === 'cancelled') return new Cancelled('Cancelled')
  return Object.assign(new Error(serialized.message), { stack: serialized.stack })
}

/** Lets refusals keep their code and values on their way out of a worker. Call it on both sides. */
export function throwRefusals() {
  const usual = transferHandlers.get('throw')
  if (!usual) return
  const handler: TransferHandler<Thrown, SerializedError> = {
    canHandle: (value): value is Thrown => usual.canHandle(value),
    serialize: ({ value }) => [serialize(value), []],
    deserialize(serialized) {
      throw deserialize(serialized)
    },
  }
  transferHandlers.set('throw', handler)
}
