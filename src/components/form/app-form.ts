import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './checkbox-field.tsx'
import { ColorField } from './color-field.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { CrsField } from './crs-field.tsx'
import { DateField } from './date-field.tsx'
import { FileField } from './file-field.tsx'
import { fieldContext, formContext } from './form-context.ts'
import { ImageField } from './image-field.tsx'
import { LocationField } from './location-field.tsx'
import { MoneyField } from './money-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { MultilineField } from './multiline-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TagsField } from './tags-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

/** The form hook of the app, with every field of the product. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  formComponents: {},
  fieldComponents: {
    CheckboxField,
    ColorField,
    ComboboxField,
    CrsField,
    DateField,
    FileField,
    ImageField,
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
  },
})
