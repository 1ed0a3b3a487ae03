/** What the keys of all queries of a company's settings begin with. */
export const companySettingsKeys = () => ['company-settings'] as const
