const SENT_BY_PROGRAMS = 'sent by a program, and kept as it came: nothing that people work on changes'
const READ_BY_ITSELF = 'what somebody has read is nobody else’s matter'
/** Calls that change something and are in no record of who did what. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  captureEvents: SENT_BY_PROGRAMS,
  captureEventBatch: SENT_BY_PROGRAMS,
  captureServerBatch: SENT_BY_PROGRAMS,
  takeSessionRecording: SENT_BY_PROGRAMS,
  evaluateEventFlags: SENT_BY_PROGRAMS,
  reportErrors: SENT_BY_PROGRAMS,
  refresh: 'a session goes on, as it does every quarter of an hour; its beginning and its end are recorded',
  checkInvitations: 'says who cannot be invited, and writes nothing',
  unsubscribe: 'whoever holds a mail is not signed in; that it is recorded is tested beside the verb',
  markNotification: READ_BY_ITSELF,
  markAllNotifications: READ_BY_ITSELF,
  continueUpload: 'the upload was recorded when it began',
  askPasswordReset: 'recorded after the answer, where there is such an account (account.test.ts)',
  startPasskeySignIn: 'a sign-in goes on; its end is recorded',
  checkPasswordReset: 'reads only; the token is no part of an address',
  checkInvitation: 'reads only; the token is no part of an address',
  checkEmailChange: 'reads only; the token is no part of an address',
  listFileClashes: 'reads only; the names are too many for an address',
  openSharedDeck: 'whoever opens a deck by a link has no account; the view is a record of its own',
  askShareCode: 'recorded after the answer, where the link is open to the address (share-code.test.ts)',
  askNewLink: 'whoever has a link has no account; that it is recorded is tested beside the verb',
  findSharedWords: 'reads only; the view is no part of an address',
  recordSlideTimes: 'part of a view, which is a record of its own',
  listDataFileClashes: 'reads only; the names are too many for an address',
}
