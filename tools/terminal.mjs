// Terminal output for the tools. Runs on Node 20 with nothing installed.
import process from 'node:process'

const live = process.stdout.isTTY === true && !process.env['CI']

/** A failure that the user can fix; printed without a stack trace. */
export class Expected extends Error {}

export function seconds(milliseconds) {
  return milliseconds < 9950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`
}

export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

/** Runs `work` and shows its title and duration. `work` may report a detail to show next to them. */
export async function step(title, work) {
  const started = Date.now()
  let detail = ''
  const line = () => `  ${title}… ${seconds(Date.now() - started)}${detail ? `  ${detail}` : ''}`
  const timer = live
    ? setInterval(() => process.stdout.write(`\r\u001b[2K${line().slice(0, (process.stdout.columns ?? 80) - 1)}`), 200)
    : undefined
  if (!live) say(`  ${title}…`)
  try {
    const answer = await work((text) => {
      detail = text
    })
    clearInterval(timer)
    if (live) process.stdout.write('\r\u001b[2K')
    say(`  ${title}: done in ${seconds(Date.now() - started)}`)
    return answer
  } catch (error) {
    clearInterval(timer)
    if (live) process.stdout.write('\r\u001b[2K')
    say(`  ${title}: failed after ${seconds(Date.now() - started)}`)
    throw error
  }
}

/** Runs a tool. An `Expected` error prints its message, any other a stack trace. */
export async function runTool(program) {
  try {
    process.exitCode = (await program()) ?? process.exitCode ?? 0
  } catch (error) {
    process.stderr.write(error instanceof Expected ? `\n${error.message}\n` : `\n${error?.stack ?? error}\n`)
    process.exitCode = 1
  }
}
