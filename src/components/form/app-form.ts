import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './checkbox-field.tsx'
import { ColorField } from './color-field.tsx'
import { DateField } from './date-field.tsx'
import { fieldContext, formContext } from './form-context.ts'
import { lazyField } from './lazy-field.tsx'
import { MoneyField } from './money-field.tsx'
import { MultilineField } from './multiline-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

const ComboboxField = lazyField(async () => (await import('./combobox-field.tsx')).ComboboxField)
const CrsField = lazyField(async () => (await import('./crs-field.tsx')).CrsField)
const FileField = lazyField(async () => (await import('./file-field.tsx')).FileField)
const ImageField = lazyField(async () => (await import('./image-field.tsx')).ImageField)
const LibraryFileField = lazyField(async () => (await import('./library-file-field.tsx')).LibraryFileField)
const LocationField = lazyField(async () => (await import('./location-field.tsx')).LocationField)
const MultiSelectField = lazyField(async () => (await import('./multi-select-field.tsx')).MultiSelectField)
const TagsField = lazyField(async () => (await import('./tags-field.tsx')).TagsField)

const fieldComponents = {
  CheckboxField,
  ColorField,
  ComboboxField,
  CrsField,
  DateField,
  FileField,
  ImageField,
  LibraryFileField,
  LocationField,
  MoneyField,
  MultiSelectField,
  MultilineField,
  NumberField,
  PasswordField,
  SelectField,
  TagsField,
  TextField,
  TimeField,
}
export type FieldComponents = typeof fieldComponents

/** The form hook of the app, with every field of the product; the large ones are fetched when they are shown. */
export const { useAppForm } = createFormHook({ fieldContext, formContext, formComponents: {}, fieldComponents })
