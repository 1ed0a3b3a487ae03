import { VIEWER_NAME_MAX, type RecordingGate } from '@outcrop/contract/recordings/shared-recording.ts'
import { AccessGate } from '#/components/gate/access-gate.tsx'
import type { GateValues } from '#/components/gate/gated-content.ts'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { recordedDay } from './recorded-day.ts'

export interface RecordingGateInput {
  readonly name?: string | undefined
  readonly email_address?: string | undefined
  readonly password?: string | undefined
  readonly accepted: boolean
}

export interface RecordingGateFormProps {
  readonly gate: RecordingGate
  /** Rejects with the problem if access is denied. */
  readonly onEnter: (input: RecordingGateInput) => Promise<void>
}

/** The gate of a published recording. It shows poster, title and date as far as visitors may see them. */
export function RecordingGateForm({ gate, onEnter }: RecordingGateFormProps) {
  function enter({ name, email, password, agreed }: GateValues) {
    return onEnter({
      ...(gate.details && { name, email_address: email }),
      ...(gate.password && { password }),
      accepted: agreed,
    })
  }

  return (
    <AccessGate
      content="recording"
      companyName={gate.company_name}
      brandColor={gate.brand_color}
      requirements={{
        name: gate.details,
        email: gate.details,
        code: false,
        password: gate.password,
        agreement: gate.disclaimer,
      }}
      {...(gate.title !== null && { heading: <RecordingHeading gate={gate} title={gate.title} /> })}
      nameMaxLength={VIEWER_NAME_MAX}
      className="grid flex-1 place-items-center p-4"
      onEnter={enter}
    />
  )
}

function RecordingHeading({ gate, title }: { gate: RecordingGate; title: string }) {
  const [poster] = gate.poster
  const facts = [
    gate.recorded_at === null ? null : recordedDay(gate.recorded_at),
    gate.seconds === null ? null : clockTime(gate.seconds),
  ].filter((fact) => fact !== null)
  return (
    <div className="grid gap-2">
      {poster && (
        <StoredPicture url={poster.url} alt="" className="aspect-video w-full rounded-md bg-muted object-cover" />
      )}
      <div>
        <p className="text-muted-foreground">{gate.company_name}</p>
        <h1 className="text-xl" dir="auto">
          {title}
        </h1>
        {facts.length > 0 && <p className="text-muted-foreground">{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}
