import { atom, createStore, Provider, useAtomValue } from 'jotai'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { render } from 'vitest-browser-react'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm, type FormSubmission } from '#/components/form/use-entity-form.ts'
import { NoticeHost } from '#/components/notice-host.tsx'
import '#/i18n/i18n.ts'
import { store as appStore } from '#/state/store.ts'
import type { ComboboxOption } from '#/ui/combobox.tsx'

const Schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
  note: v.nullable(v.string()),
  company_id: v.string(),
  area: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  tags: v.array(v.string()),
  stages: v.array(v.string()),
  location: v.nullable(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  crs: v.nullable(v.pipe(v.string(), v.regex(/^EPSG:\d+$/))),
  color: v.nullable(v.string()),
  day: v.nullable(v.string()),
  budget: v.object({ amount: v.nullable(v.number()), currency: v.string() }),
  opens: v.object({ at: v.nullable(v.string()), zone: v.string() }),
})
export type TestValues = v.InferOutput<typeof Schema>

export const testValues: TestValues = {
  name: 'North Ridge',
  note: null,
  company_id: 'c1',
  area: null,
  tags: [],
  stages: [],
  location: null,
  crs: null,
  color: null,
  day: null,
  budget: { amount: null, currency: 'CAD' },
  opens: { at: null, zone: 'America/New_York' },
}

const companies: readonly ComboboxOption[] = ['Halvorsen', 'Norrland', 'Northgate'].map((label, index) => ({
  value: `c${index + 1}`,
  label,
}))

function useCompanies(search: string) {
  const options = companies.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return { options, loading: false }
}

const words = {
  label: (field: string) => field.charAt(0).toUpperCase() + field.slice(1),
  value: (_field: string, value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
}

export interface TestFormOptions {
  readonly initial?: Partial<TestValues>
  readonly version?: number
  readonly save?: (submission: FormSubmission<TestValues>) => Promise<unknown>
  readonly latest?: () => Promise<FormBase<TestValues>>
}

function TestDialog({ initial, version, save, latest, onClose }: TestFormOptions & { onClose: () => void }) {
  const model = useEntityForm({
    name: 'test',
    schema: Schema,
    initial: { values: { ...testValues, ...initial }, version: version ?? null },
    save: save ?? (() => Promise.resolve()),
    onSaved: onClose,
    ...(latest && { latest }),
  })
  const { form } = model
  return (
    <FormDialog model={model} words={words} title="Project" submitLabel="Save" onClose={onClose}>
      <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
      <form.AppField name="note">{(field) => <field.MultilineField label="Note" nullable />}</form.AppField>
      <form.AppField name="company_id">
        {(field) => <field.ComboboxField label="Company" useOptions={useCompanies} initialLabel="Halvorsen" />}
      </form.AppField>
      <form.AppField name="area">
        {(field) => <field.NumberField label="Area" unit="ha" min={0} step={10} />}
      </form.AppField>
      <form.AppField name="tags">
        {(field) => <field.TagsField label="Commodities" suggestions={['Gold', 'Silver', 'Copper']} />}
      </form.AppField>
      <form.AppField name="stages">
        {(field) => (
          <field.MultiSelectField
            label="Stages"
            options={[
              { value: 'a', label: 'Early' },
              { value: 'b', label: 'Advanced' },
            ]}
          />
        )}
      </form.AppField>
      <form.AppField name="location">{(field) => <field.LocationField label="Location" />}</form.AppField>
      <form.Subscribe selector={({ values }) => values.location}>
        {(location) => (
          <form.AppField name="crs">
            {(field) => <field.CrsField label="Coordinate system" location={location} />}
          </form.AppField>
        )}
      </form.Subscribe>
      <form.AppField name="color">{(field) => <field.ColorField label="Colour" pickerLabel="Pick" />}</form.AppField>
      <form.AppField name="day">{(field) => <field.DateField label="Day" />}</form.AppField>
      <form.AppField name="budget">
        {(field) => <field.MoneyField label="Budget" currencies={['CAD', 'USD']} />}
      </form.AppField>
      <form.AppField name="opens">{(field) => <field.TimeField label="Opens" />}</form.AppField>
    </FormDialog>
  )
}

/** A dialog with a form, opened by a button, on a router of its own with one more page. */
export async function renderForm(options: TestFormOptions = {}) {
  const store = createStore()
  const optionsAtom = atom(options)

  function FormPage(): ReactNode {
    const [open, setOpen] = useState(true)
    const given = useAtomValue(optionsAtom, { store })
    return (
      <>
        <h1>Form page</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <TestDialog {...given} onClose={() => setOpen(false)} />}
      </>
    )
  }

  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: FormPage })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other page</h1> })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await render(
    <Provider store={appStore}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback="Loading texts">
          <RouterProvider router={router as never} />
          <NoticeHost />
        </Suspense>
      </QueryClientProvider>
    </Provider>,
  )
  return {
    screen,
    leave: () => router.history.push('/other'),
    rerender: (next: TestFormOptions) => store.set(optionsAtom, next),
  }
}
