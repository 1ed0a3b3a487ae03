import { expect, test } from 'vitest'
import { titleOfVideo } from './video-name.ts'

test.each([
  ['Annual_general_meeting 2026.mp4', 'Annual general meeting 2026'],
  ['v1.2 final.MOV', 'v1.2 final'],
  ['no ending', 'no ending'],
  ['.mp4', ''],
  [`${'x'.repeat(300)}.mp4`, 'x'.repeat(160)],
])('the title of %s is its name without the ending', (name, title) => {
  expect(titleOfVideo(name)).toBe(title)
})
