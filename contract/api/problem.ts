import * as v from 'valibot'

/** Stable codes of the API's problems (RFC 9457) with their HTTP status. The app's texts are keyed by these codes. */
export const PROBLEMS = {
  malformed_request: 400,
  application_header_missing: 400,
  validation_failed: 422,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_expired: 401,
  refresh_reused: 401,
  password_sign_in_off: 403,
  forbidden: 403,
  /** A member of the company asks for a deck that is open to people whom it names only. */
  deck_private: 403,
  recent_sign_in_required: 403,
  impersonating: 403,
  second_factor_required: 401,
  second_factor_wrong: 401,
  second_factor_expired: 401,
  /** The company asks for a second factor that the account does not have. */
  second_factor_missing: 403,
  link_not_valid: 410,
  /** The time of a link to a deck is over. */
  share_expired: 410,
  /** The same of a link for one person, who may ask for a new one. */
  share_renewable: 410,
  /** A link to a deck was deleted, or as many people have opened it as may. */
  share_ended: 410,
  /** Something that the link asks for was not given. */
  share_gate_closed: 403,
  /** The link is for members of the company, or for those who follow it. */
  share_not_for_you: 403,
  share_password_wrong: 403,
  share_email_refused: 403,
  /** The code that was mailed to an address is another one, was used, or is too old. */
  share_code_wrong: 403,
  /** The video of a recording is being prepared, or cut. */
  recording_processing: 409,
  last_admin: 409,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_in_progress: 409,
  idempotency_mismatch: 422,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_type: 415,
  upgrade_required: 426,
  too_many_requests: 429,
  /** The connection does not follow the topic, or is not this person's. */
  connection_unknown: 409,
  maintenance: 503,
  google_sign_in_failed: 401,
  google_sign_in_off: 404,
  google_account_unknown: 403,
  upload_too_large: 413,
  upload_empty: 422,
  too_many_uploads: 429,
  /** The files of the company take as many bytes as they may. */
  company_storage_full: 413,
  /** Uploading exploration data is not switched on for the person. */
  data_upload_off: 403,
  upload_type_refused: 415,
  file_not_ready: 409,
  /** Decks, assets or others still use it. */
  file_in_use: 409,
  /** Recordings use the recording model. */
  model_in_use: 409,
  /** The recording has captions in that language already. */
  track_exists: 409,
  /** The file holds no captions that can be read. */
  captions_unreadable: 422,
  /** No program or service recognizes speech here. */
  speech_off: 409,
  /** The recording has no sound, or nothing was heard in it. */
  speech_no_sound: 422,
  speech_nothing_heard: 422,
  /** The service takes no more, or does not take the key. */
  speech_refused: 502,
  speech_failed: 502,
  too_many_folders: 422,
  /** A recording is made of a video: MP4, M4V or MOV. */
  not_a_video: 422,
  /** Its video is not there, or still uploaded or processed. */
  recording_not_ready: 409,
  /** The server has no ffmpeg, which draws frames of videos. */
  no_video_converter: 409,
  check_failed: 422,
  image_broken: 422,
  image_too_heavy: 422,
  pdf_encrypted: 422,
  pdf_wrong_password: 422,
  pdf_broken: 422,
  pdf_truncated: 422,
  pdf_empty: 422,
  pdf_too_many_pages: 422,
  pages_empty: 422,
  page_failed: 422,
  page_timeout: 422,
  job_not_cancellable: 409,
  job_not_retryable: 409,
  /** Data are being published, and do not change meanwhile. */
  validation_busy: 409,
  /** Nothing to publish: no files, or no table was chosen. */
  validation_incomplete: 409,
  /** Files that cannot be worked on; the validation says why. */
  validation_refused: 422,
  /** It takes longer, or more memory, than the server gives it. */
  validation_too_long: 422,
  validation_too_heavy: 422,
  no_quote_provider: 409,
  no_ticker: 409,
  quote_provider_failed: 502,
  storage_full: 507,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Whether a value from outside is a code of the catalogue. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code)
}

/** With a password, or where the account has none, by signing in with Google again. */
export const SIGN_IN_WAYS = ['password', 'google'] as const

/** One field that was refused: `path` is dotted, `code` a valibot issue type. */
export const FieldIssue = v.object({ path: v.string(), code: v.string(), message: v.optional(v.string()) })

export const Problem = v.object({
  type: v.optional(v.string(), 'about:blank'),
  title: v.optional(v.string(), ''),
  status: v.optional(v.number()),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  code: v.optional(v.string()),
  request_id: v.optional(v.string()),
  issues: v.optional(v.array(FieldIssue)),
  /** With `version_conflict`: who changed it, and when. */
  changed_by: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() }))),
  changed_at: v.optional(v.nullable(v.string())),
  /** With `second_factor_required`: what finishes the sign-in, and how. */
  challenge: v.optional(v.string()),
  second_factors: v.optional(v.array(v.string())),
  /** With `too_many_requests`, `maintenance` and `unavailable`: seconds to wait. */
  retry_after: v.optional(v.number()),
  /** With `recent_sign_in_required`: how this person shows again who they are. */
  sign_in_with: v.optional(v.picklist(SIGN_IN_WAYS)),
})
export type Problem = v.InferOutput<typeof Problem>
