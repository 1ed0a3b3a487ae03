import 'i18next'
import type { LocaleTypes } from './locale-types.gen.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: LocaleTypes
  }
}
