import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** Only JSX and calls of hooks are compiled, which half of the files lack. */
const COMPILED = /\buse(?:[A-Z0-9(]| memo)|<\/|\/>|\bcreateElement\(/

/** The React Compiler, in several threads: it takes most of the time of a build. */
export function reactCompiler({ sourceMap = false } = {}) {
  const preset = reactCompilerPreset()
  return babel({
    presets: [{ ...preset, rolldown: { ...preset.rolldown, filter: { code: COMPILED } } }],
    parallel: true,
    sourceMap,
  })
}
