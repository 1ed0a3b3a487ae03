export const AREA = '/admin/files/tatsa-north'
/** Of the demo, for people who may choose among several. */
export const COMPANY = '01990000-0000-7000-8001-000000000001'
