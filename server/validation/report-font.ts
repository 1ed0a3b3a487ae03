import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

/** Noto Sans (OFL), which has Latin, Greek and Cyrillic letters with all their accents. */
function readFont(name: '400Regular' | '700Bold'): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`))
}

/** Fonts of reports, read when the first report is written. */
export interface ReportFonts {
  readonly regular: Buffer
  readonly bold: Buffer
  /** Whether both have a glyph for the letter. */
  hasLetter(letter: string): boolean
}

let fonts: ReportFonts | null = null

export function reportFonts(): ReportFonts {
  fonts ??= readFonts()
  return fonts
}

function readFonts(): ReportFonts {
  const [regular, bold] = [readFont('400Regular'), readFont('700Bold')]
  const letters = [regular, bold].map((bytes) => {
    const font = create(bytes)
    return new Set('characterSet' in font ? font.characterSet : [])
  })
  return { regular, bold, hasLetter: (letter) => letters.every((set) => set.has(letter.codePointAt(0) ?? 0)) }
}

/**
 * Text that the fonts can write. Letters that they lack lose what is set on them where that helps, else are named by number:
 * `[U+65E5 U+672C]`. Those are told to `lacking`.
 */
export function writable(
  text: string,
  { hasLetter }: Pick<ReportFonts, 'hasLetter'>,
  lacking: (letter: string) => void,
) {
  const words: string[] = []
  let named: string[] = []
  const endNames = () => {
    if (named.length > 0) words.push(`[${named.join(' ')}]`)
    named = []
  }
  for (const letter of text.normalize('NFC').replaceAll(/\s/g, ' ')) {
    const plain = hasLetter(letter) ? letter : letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (/\p{Cc}|\p{Cf}/u.test(letter)) continue
    if (plain !== '' && [...plain].every(hasLetter)) {
      endNames()
      words.push(plain)
      continue
    }
    lacking(letter)
    named.push(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  }
  endNames()
  return words.join('')
}
