import { atom } from 'jotai'
import type { SIGN_IN_WAYS } from '@outcrop/contract/api/problem.ts'
import { store } from './store.ts'

type SignInWay = (typeof SIGN_IN_WAYS)[number]

interface SignInQuestion {
  readonly way: SignInWay
  readonly answer: (confirmed: boolean) => void
}

export const signInQuestionAtom = atom<SignInQuestion | null>(null)
let pending: Promise<boolean> | null = null

/** Asks the person to show again who they are; calls that are refused meanwhile wait for the same answer. */
export function askSignIn(way: SignInWay): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    store.set(signInQuestionAtom, {
      way,
      answer: (confirmed) => {
        pending = null
        store.set(signInQuestionAtom, null)
        resolve(confirmed)
      },
    })
  })
  return pending
}
