import type { Page } from '@playwright/test'
import type { Persona } from '../../tests/e2e/harness/personas.ts'
import type { Action } from './measure-interaction.ts'
import type { Scene } from './scene.ts'

/** Something that people do all day, from an opened page. */
export interface Routine extends Action {
  /** To choose it by. */
  readonly name: string
  readonly title: string
  readonly persona: Persona
  /** The page takes long to open, so it is opened once, for all routines that open it alike. */
  readonly isKept?: boolean
  /** Opens the page and comes to the moment before. */
  open(page: Page, scene: Scene): Promise<void>
}
