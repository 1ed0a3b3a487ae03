import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StoredPicture } from './stored-picture.tsx'

const GOOD = '/preview.png'
const EXPIRED = '/no-such-picture.webp'

/** A picture whose address comes from a query, which gives the next of `addresses` whenever it is fetched. */
async function renderPicture(addresses: readonly string[]) {
  const client = new QueryClient()
  let fetches = 0
  const queryKey = ['picture']
  function fetchNext() {
    fetches += 1
    return { results: [{ cover: addresses[fetches - 1] ?? addresses.at(-1) ?? '' }] }
  }
  function Shown() {
    const { data } = useQuery({ queryKey, queryFn: fetchNext })
    const url = data?.results[0]?.cover
    return url ? <StoredPicture url={url} alt="Cover" /> : null
  }
  await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const picture = page.getByRole('img', { name: 'Cover' })
  return {
    picture,
    fetched: () => fetches,
    renew: () => client.refetchQueries({ queryKey }),
    width: () => (picture.element() as HTMLImageElement).naturalWidth,
  }
}

test('an address that has expired is fetched again, and the picture is shown', async () => {
  const { picture, fetched, width } = await renderPicture([`${EXPIRED}?expires=1`, `${GOOD}?expires=2`])
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining(`${GOOD}?expires=2`))
  await expect.poll(width).toBeGreaterThan(0)
  expect(fetched()).toBe(2)
})

test('a picture that stays broken is asked for once', async () => {
  const { picture, fetched, renew } = await renderPicture([`${EXPIRED}?expires=1`])
  await expect.poll(fetched).toBe(2)
  await renew()
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining('expires=1'))
  expect(fetched()).toBe(3)
})

test('a picture that has loaded keeps its address when it is renewed, until that fails', async () => {
  const { picture, fetched, renew, width } = await renderPicture([`${GOOD}?expires=1`, `${GOOD}?expires=2`])
  await expect.poll(width).toBeGreaterThan(0)
  await renew()
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining('expires=1'))
  picture.element().dispatchEvent(new Event('error'))
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining('expires=2'))
  expect(fetched()).toBe(2)
})
