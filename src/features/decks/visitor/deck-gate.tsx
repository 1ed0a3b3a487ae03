import type { SharedDeckGate } from '@outcrop/contract/decks/shared-deck.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askShareCode, type openSharedDeck } from '#/api/shared-decks.ts'
import { AccessGate } from '#/components/gate/access-gate.tsx'
import type { GateValues } from '#/components/gate/gated-content.ts'
import { readMailedCode } from './mailed-code.ts'

export type DeckGateInput = Parameters<typeof openSharedDeck>[1]

export interface DeckGateProps {
  readonly token: string
  readonly gate: SharedDeckGate
  /** Rejects with the problem if access is denied. */
  readonly onEnter: (input: DeckGateInput) => Promise<void>
}

/** The gate of a shared deck. The link in an email fills in email address and code. */
export function DeckGate({ token, gate, onEnter }: DeckGateProps) {
  const navigate = useNavigate({ from: '/d/$token' })
  const [mailed] = useState(readMailedCode)

  // The code does not stay in the address bar and the history.
  useEffect(() => {
    if (mailed) void navigate({ search: true, hash: '', replace: true })
  }, [mailed, navigate])

  function enter({ email, code, password, agreed }: GateValues) {
    return onEnter({
      ...(gate.email && { email_address: email }),
      ...(gate.code && { code }),
      ...(gate.password && { password }),
      agreed,
    })
  }

  return (
    <AccessGate
      content="deck"
      companyName={gate.company_name}
      brandColor={gate.brand_color}
      requirements={{
        name: false,
        email: gate.email,
        code: gate.code,
        addresses: gate.open_addresses,
        password: gate.password,
        agreement: gate.agreement,
      }}
      {...(mailed && { initial: mailed })}
      className="grid min-h-dvh place-items-center p-4"
      onEnter={enter}
      onSendCode={(email) => askShareCode(token, email)}
    />
  )
}
