import { ALLOWED_SITES_MAX, type Embed } from '@outcrop/contract/embeds/embed.ts'
import {
  EMBED_NAME_MAX,
  EMBED_THEMES,
  EmbedCallToAction,
  type EmbedKind,
  EmbedOptions,
} from '@outcrop/contract/embeds/embed-options.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'
import { isSite, siteOf } from './allowed-site.ts'

/** What the end of an embed asks for. */
export const END_KINDS = ['none', 'details', 'link'] as const
const START_MAX = 86_400

const { title, text, button, consent } = EmbedCallToAction.entries
const Site = v.pipe(v.string(), v.transform(siteOf), v.check(isSite, 'site'))
const Loose = v.pipe(v.string(), v.maxLength(2000))

/** The settings of an embed as a form has them: what is not asked for is kept as it was typed. */
export const EmbedSettings = v.pipe(
  v.object({
    name: typedText(EMBED_NAME_MAX),
    enabled: v.boolean(),
    autoplay: v.boolean(),
    loop: v.boolean(),
    controls: v.boolean(),
    start: v.pipe(v.number(), v.minValue(0), v.maxValue(START_MAX)),
    theme: v.picklist(EMBED_THEMES),
    logo: v.boolean(),
    captions: v.boolean(),
    fullscreen: v.boolean(),
    allowed_sites: v.pipe(v.array(Site), v.maxLength(ALLOWED_SITES_MAX)),
    token_required: v.boolean(),
    /** Empty for the poster of what is shown. */
    poster_file_id: v.string(),
    end: v.picklist(END_KINDS),
    end_title: Loose,
    end_text: Loose,
    end_button: Loose,
    end_url: Loose,
    end_consent: Loose,
  }),
  v.forward(
    v.check((values) => values.end === 'none' || v.is(title, values.end_title), 'end_title'),
    ['end_title'],
  ),
  v.forward(
    v.check((values) => values.end === 'none' || v.is(text, values.end_text), 'end_text'),
    ['end_text'],
  ),
  v.forward(
    v.check((values) => values.end === 'none' || v.is(button, values.end_button), 'end_button'),
    ['end_button'],
  ),
  v.forward(
    v.check((values) => values.end !== 'link' || isLink(values.end_url), 'end_url'),
    ['end_url'],
  ),
  v.forward(
    v.check((values) => values.end !== 'details' || isConsent(values.end_consent), 'end_consent'),
    ['end_consent'],
  ),
)
export type EmbedSettings = v.InferOutput<typeof EmbedSettings>

function isLink(url: string): boolean {
  return v.is(v.pipe(EmbedCallToAction.entries.url, v.string()), url)
}

function isConsent(typed: string): boolean {
  return typed.trim() !== '' && v.is(consent, typed)
}

/** Settings that a new embed begins with. */
export function freshSettings(kind: EmbedKind): EmbedSettings {
  return {
    name: '',
    enabled: true,
    ...v.parse(EmbedOptions, {}),
    start: kind === 'deck' ? 1 : 0,
    allowed_sites: [],
    token_required: false,
    poster_file_id: '',
    end: 'none',
    end_title: '',
    end_text: '',
    end_button: '',
    end_url: 'https://',
    end_consent: '',
  }
}

/** Settings of an embed. */
export function settingsOf(embed: Embed): EmbedSettings {
  const { name, enabled, options, call_to_action: end } = embed
  const { allowed_sites, token_required } = embed
  return {
    ...freshSettings(embed.target.kind),
    name,
    enabled,
    ...options,
    // The first slide is written as 1, and 0 means the same.
    start: embed.target.kind === 'deck' ? Math.max(1, options.start) : options.start,
    allowed_sites,
    token_required,
    // A picture that was removed is chosen no more.
    poster_file_id: embed.poster_file_name === null ? '' : (embed.poster_file_id ?? ''),
    ...(end && {
      end: end.url === null ? ('details' as const) : ('link' as const),
      end_title: end.title,
      end_text: end.text,
      end_button: end.button,
      end_url: end.url ?? 'https://',
      end_consent: end.consent,
    }),
  }
}

/** Settings as the API takes them. */
export function bodyOfSettings(settings: EmbedSettings) {
  const { name, enabled, allowed_sites, token_required, end } = settings
  const { autoplay, loop, controls, start, theme, logo, captions, fullscreen } = settings
  return {
    name,
    enabled,
    options: { autoplay, loop, controls, start, theme, logo, captions, fullscreen },
    call_to_action:
      end === 'none'
        ? null
        : {
            title: settings.end_title,
            text: settings.end_text,
            button: settings.end_button,
            url: end === 'link' ? settings.end_url : null,
            consent: end === 'details' ? settings.end_consent : '',
          },
    allowed_sites: [...new Set(allowed_sites)],
    token_required,
    poster_file_id: settings.poster_file_id || null,
  }
}
