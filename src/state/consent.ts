import { atom } from 'jotai'
import { type Choice, readChoice, writtenChoice } from '#/lib/consent-choice.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { readStored, writeStored } from '#/lib/stored.ts'
import { store } from './store.ts'

const choiceAtom = atom<Choice | null>(readChoice(readStored('telemetry-choice'), new Date()))

/** Whether this deployment asks before it starts analytics. */
export function asksConsent(): boolean {
  return runtimeConfig()?.ASK_CONSENT === true
}

/** Whether analytics may run: always where nobody is asked. */
export const consentAtom = atom((get) => !asksConsent() || get(choiceAtom) === 'accepted')

const reopenedAtom = atom(false)

/** Whether the question is on the page: nothing has been chosen, or the choice is being changed. */
export const consentAskedAtom = atom((get) => asksConsent() && (get(choiceAtom) === null || get(reopenedAtom)))

/** Keeps the choice in this browser; without storage it holds for this visit. */
export function chooseConsent(choice: Choice) {
  writeStored('telemetry-choice', writtenChoice(choice, new Date()))
  store.set(choiceAtom, choice)
  store.set(reopenedAtom, false)
}

/** Shows the question again. */
export function askConsentAgain() {
  store.set(reopenedAtom, true)
}
