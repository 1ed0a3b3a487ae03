import { expect, test } from 'vitest'
import { componentSnippet, fixedSnippet, linkSnippet, responsiveSnippet, type SnippetSubject } from './snippets.ts'

const SUBJECT: SnippetSubject = {
  url: 'https://ir.example.com/outcrop/embed/a1B2-c3_D4e5',
  title: 'North zone',
  ratio: 16 / 9,
  fullscreen: true,
  autoplay: false,
}

test('a fixed frame has the height that goes with its width', () => {
  expect(fixedSnippet(SUBJECT, 640)).toBe(
    '<iframe src="https://ir.example.com/outcrop/embed/a1B2-c3_D4e5" title="North zone" loading="lazy" allow="fullscreen" width="640" height="360" style="border:0"></iframe>',
  )
})

test('a responsive frame names its ratio and no pixels', () => {
  const snippet = responsiveSnippet({ ...SUBJECT, ratio: 4 / 3 })
  expect(snippet).toContain('style="width:100%;aspect-ratio:1.3333;border:0"')
  expect(snippet).not.toContain('height=')
})

test('the script of the component is taken from below the path of the deployment', () => {
  const snippet = componentSnippet(SUBJECT)
  expect(snippet).toContain('<script src="https://ir.example.com/outcrop/embed.js" async></script>')
  expect(snippet).toContain('handle="a1B2-c3_D4e5"')
})

test('a deployment at the root of its origin, and one whose path is /embed itself, are told apart', () => {
  expect(componentSnippet({ ...SUBJECT, url: 'https://a.example/embed/h' })).toContain(
    'src="https://a.example/embed.js"',
  )
  expect(componentSnippet({ ...SUBJECT, url: 'https://a.example/embed/embed/h' })).toContain(
    'src="https://a.example/embed/embed.js"',
  )
})

test('a title can hold no HTML, in any of the snippets', () => {
  const title = `"><script>alert('1')</script>&`
  for (const make of [
    responsiveSnippet,
    componentSnippet,
    linkSnippet,
    (subject: SnippetSubject) => fixedSnippet(subject, 320),
  ]) {
    const snippet = make({ ...SUBJECT, title })
    expect(snippet).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;')
    expect(snippet).not.toContain('<script>alert')
  }
})

test('a mail gets a picture and a link, and no frame', () => {
  const snippet = linkSnippet(SUBJECT)
  expect(snippet).toContain('<a href="https://ir.example.com/outcrop/embed/a1B2-c3_D4e5">')
  expect(snippet).toContain('src="https://ir.example.com/outcrop/v2/shown-embeds/a1B2-c3_D4e5/picture"')
  expect(snippet).toContain('width="480" height="270"')
  expect(snippet).not.toContain('iframe')
})

test('a frame may only do what the embed does', () => {
  expect(responsiveSnippet({ ...SUBJECT, autoplay: true })).toContain('allow="autoplay; fullscreen"')
  expect(responsiveSnippet({ ...SUBJECT, fullscreen: false })).not.toContain('allow=')
})
