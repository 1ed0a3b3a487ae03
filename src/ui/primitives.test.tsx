import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'

test('a button does not send a form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Rename</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Rename</Button>)).toContain('type="submit"')
})

test('a loading button is busy but keeps its text and its place in the tab order', () => {
  const html = renderToStaticMarkup(<Button loading>Saving</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('>Saving<')
  expect(html).not.toContain('disabled=""')
})

test('a button rendered as its child keeps the child and adds its classes', () => {
  const html = renderToStaticMarkup(
    <Button asChild variant="outline">
      <a href="/admin/decks" className="ms-auto">
        Decks
      </a>
    </Button>,
  )
  expect(html).toContain('href="/admin/decks"')
  expect(html).toMatch(/class="busy [^"]* ms-auto"/)
  expect(html).not.toContain('<button')
})

test('a field ties label, hint and error to its control', () => {
  const html = renderToStaticMarkup(
    <Field label="Title" hint="Shown to all" error="Too long">
      {(control) => <Input {...control} />}
    </Field>,
  )
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1] ?? 'none'
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
  expect(html).toContain('aria-invalid="true"')
})

test('a field without an error is not marked as invalid', () => {
  const html = renderToStaticMarkup(<Field label="Title">{(control) => <Input {...control} />}</Field>)
  expect(html).not.toMatch(/aria-(describedby|invalid)/)
})

test('page buttons are links, except "previous" on the first page', () => {
  const html = renderToStaticMarkup(
    <Pagination
      page={1}
      pageCount={2}
      label="Pages"
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(page) => `Page ${page}`}
      renderLink={(page, content) => <a href={`?page=${page}`}>{content}</a>}
    />,
  )
  expect(html).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Previous page"|<button[^>]*aria-label="Previous page"[^>]*disabled=""/,
  )
  expect(html).toContain('href="?page=2"')
  expect(html).toContain('aria-current="page"')
})

test('progress stays within its ends, and has no value while the end is unknown', () => {
  expect(renderToStaticMarkup(<Progress label="Upload" value={140} />)).toContain('aria-valuenow="100"')
  expect(renderToStaticMarkup(<Progress label="Upload" value={null} />)).not.toContain('aria-valuenow')
})

test('an avatar without an image shows the initials of the first and last name', () => {
  expect(renderToStaticMarkup(<Avatar name="Mara von Lindqvist" />)).toContain('>ML<')
  expect(renderToStaticMarkup(<Avatar name="" />)).not.toContain('<img')
})
