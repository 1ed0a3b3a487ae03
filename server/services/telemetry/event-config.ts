/** What PostHog's library is told to do: to capture and pack its events, and to leave out what is not kept here. */
export const EVENT_CONFIG = {
  supportedCompression: ['gzip', 'gzip-js'],
  sessionRecording: false,
  hasFeatureFlags: false,
  surveys: false,
  heatmaps: false,
  captureDeadClicks: false,
  capturePerformance: false,
  autocaptureExceptions: false,
  autocapture_opt_out: false,
  siteApps: [],
}

export const FLAG_ANSWER = {
  ...EVENT_CONFIG,
  flags: {},
  featureFlags: {},
  featureFlagPayloads: {},
  errorsWhileComputingFlags: false,
  quotaLimited: [],
}
