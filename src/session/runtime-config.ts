import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { atom } from 'jotai'

/** What this deployment offers; set once, before anything is drawn. */
export const runtimeConfigAtom = atom<RuntimeConfig | null>(null)
