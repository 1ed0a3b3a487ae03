import { expect, it } from 'vitest'
import type { TableRole } from '../drillhole/drill-database.ts'
import { guessColumns, guessHeightUnit, guessLengthUnit } from './guess-columns.ts'
import { guessRole } from './guess-role.ts'
import { tableOfRows } from './table.ts'

const COLLARS = [
  ['A1', '500000', '6000000', '120', '200'],
  ['A2', '500100', '6000100', '121', '150'],
  ['A3', '500200', '6000200', '122', '180'],
]
const STATIONS = [
  ['A1', '0', '270', '-60'],
  ['A1', '30', '271', '-61'],
  ['A2', '0', '90', '-90'],
  ['A2', '30', '91', '-89'],
]
const INTERVALS = [
  ['A1', '0', '1', 'GRN'],
  ['A1', '1', '2', 'GRN'],
  ['A1', '2', '3', 'SLT'],
  ['A2', '0', '2', 'GRN'],
]
const GRADES = INTERVALS.map(([hole = '', from = '', to = ''], row) => [hole, from, to, `S${row}`, '0.5', '<5'])

const header = (titles: string) => titles.split(';')
const guess = (titles: string, rows: string[][], role: TableRole) =>
  guessColumns(tableOfRows('a', header(titles), rows), role)
const said = (titles: string, rows: string[][], role: TableRole) =>
  guess(titles, rows, role).map(({ choice }) =>
    choice === null ? '' : choice.kind === 'field' ? choice.field : `${choice.element} ${choice.unit ?? ''}`.trim(),
  )

it.each([
  ['holeid;x;y;z;maxdepth'],
  ['HOLE_ID;EAST;NORTH;RL;DEPTH'],
  ['BHID;XCOLLAR;YCOLLAR;ZCOLLAR;LENGTH'],
  ['Hole ID;Easting (m);Northing (m);Elevation (m);EOH Depth'],
  ['DDH;UTM_E_NAD83;UTM_N_NAD83;Elev_m;Total Depth (m)'],
  ['Sondaje;Este;Norte;Cota;Profundidad'],
  ['Taladro;Coord. Este;Coord. Norte;Elevación;Prof. Final'],
  ['Furo;Leste;Norte;Cota;Profundidade'],
  ['Sondage;Abscisse;Ordonnée;Altitude;Profondeur'],
  ['Bohrloch;Rechtswert;Hochwert;Geländehöhe;Endteufe'],
  ['Bohrung-Nr.;Ostwert;Nordwert;Höhe (m);Teufe'],
  ['HoleName;Longitude;Latitude;Altitude;FinalDepth'],
  ['collar_id;collar_x;collar_y;collar_z;td'],
  ['HoleID;NAT_East;NAT_North;NAT_RL;Max_Depth'],
  ['Trench ID;X_MGA;Y_MGA;Z_MGA;Total_Length'],
  ['Hole_Id;Eastng;Northing;Elevaton;Max_Depth'],
])('takes the columns of collars %s', (titles) => {
  expect(said(titles, COLLARS, 'collar')).toEqual(['hole', 'x', 'y', 'z', 'end_depth'])
  const { role, confidence } = guessRole(tableOfRows('a', header(titles), COLLARS), 'a.csv')
  expect([role, confidence > 0.5]).toEqual(['collar', true])
})

it.each([
  ['hole;depth;azimuth;dip'],
  ['HOLE_ID;AT;BRG;DIP'],
  ['DHID;Distance;Azim_True;Inclination'],
  ['Sondaje;Profundidad;Azimut;Inclinación'],
  ['Furo;Prof;Azimute;Mergulho'],
  ['Bohrloch;Teufe (m);Azimut;Neigung'],
  ['Forage;Profondeur;Azimut;Plongée'],
])('takes the columns of surveys %s', (titles) => {
  expect(said(titles, STATIONS, 'survey')).toEqual(['hole', 'depth', 'azimuth', 'dip'])
  expect(guessRole(tableOfRows('a', header(titles), STATIONS), 'a.csv').role).toBe('survey')
})

it.each([
  ['hole;from;to;lithology'],
  ['HoleID;mFrom;mTo;Lith1'],
  ['BHID;GEOLFROM;GEOLTO;ROCKTYPE'],
  ['Sondaje;Desde;Hasta;Litología'],
  ['Furo;De;Até;Litologia'],
  ['Bohrung;von (m);bis (m);Gestein'],
  ['Sondage;De;À;Lithologie'],
])('takes the columns of lithology %s', (titles) => {
  expect(said(titles, INTERVALS, 'lithology')).toEqual(['hole', 'from', 'to', 'code'])
  expect(guessRole(tableOfRows('a', header(titles), INTERVALS), 'a.csv').role).toBe('lithology')
})

it.each([
  ['hole;from;to;sample;Au_ppm;Cu_ppm', 'Au ppm', 'Cu ppm'],
  ['HoleID;From;To;SampleID;Au (g/t);Ag ppb', 'Au g/t', 'Ag ppb'],
  ['BHID;FROM;TO;SAMPLE_NO;AU_GPT;CU_PCT', 'Au g/t', 'Cu %'],
  ['Sondaje;Desde;Hasta;Muestra;Oro g/t;Cobre %', 'Au g/t', 'Cu %'],
  ['Furo;De;Até;Amostra;Au_ppb;SiO2_%', 'Au ppb', 'SiO2 %'],
  ['Sondage;De;À;Échantillon;Or (ppb);Cuivre (ppm)', 'Au ppb', 'Cu ppm'],
  ['Bohrloch;von;bis;Probennr.;Gold (g/t);Kupfer (%)', 'Au g/t', 'Cu %'],
  ['hole;from;to;sample;Au-AA23;ME-ICP61_Ag', 'Au', 'Ag'],
  ['hole;from;to;sample;Au-AA23 Au;ME-ICP61 Ag', 'Au', 'Ag'],
  ['hole;from;to;sample;Au oz/t;AgOPT', 'Au oz/t', 'Ag oz/t'],
  ['hole;from;to;sample;Auppm;Fe2O3T pct', 'Au ppm', 'Fe2O3T %'],
  ['hole;from;to;sample;Au_ppm_best;LOI', 'Au ppm', 'LOI'],
])('takes the columns of assays %s', (titles, first, second) => {
  expect(said(titles, GRADES, 'assay')).toEqual(['hole', 'from', 'to', 'sample', first, second])
  expect(guessRole(tableOfRows('a', header(titles), GRADES), 'a.csv').role).toBe('assay')
})

it.each([
  ['Au_LOD', null],
  ['Au_method', null],
  ['as logged', null],
  ['Sampled in', null],
  ['comments', null],
  ['La Silla', null],
  ['y', { kind: 'field', field: 'y' }],
  ['As', { kind: 'assay', element: 'As', unit: null }],
  ['W', { kind: 'assay', element: 'W', unit: null }],
  ['AS', { kind: 'assay', element: 'As', unit: null }],
  ['In_ppm', { kind: 'assay', element: 'In', unit: 'ppm' }],
])('takes a column %s of an assay table for %j', (title, choice) => {
  expect(guess(`hole;from;to;s;${title}`, GRADES, 'assay')[4]?.choice).toEqual(choice)
})

it('takes units from the row under the titles', () => {
  const table = tableOfRows('a', header('hole;from;to;sample;Au;Cu'), GRADES)
  const guesses = guessColumns(table, 'assay', [null, 'ft', 'ft', null, 'g/t', '(PCT)'])
  expect(guesses.slice(4).map(({ choice }) => choice)).toEqual([
    { kind: 'assay', element: 'Au', unit: 'g/t' },
    { kind: 'assay', element: 'Cu', unit: '%' },
  ])
  expect(guessLengthUnit(guesses)).toBe('ft')
})

it.each([
  ['hole;from_ft;to_ft;lith', 'ft'],
  ['hole;From (feet);To (feet);lith', 'ft'],
  ['hole;from_m;to_m;lith', 'm'],
  ['hole;from_m;to_ft;lith', null],
  ['hole;from;to;lith', null],
])('the lengths of %s are in %s', (titles, unit) => {
  expect(guessLengthUnit(guess(titles, INTERVALS, 'lithology'))).toBe(unit)
})

it('takes the unit of heights from their title, apart from that of the lengths', () => {
  const guesses = guess('hole;x;y;Elev (ft);EOH (m)', [['A', '512000', '6201000', '1120', '80']], 'collar')
  expect([guessHeightUnit(guesses), guessLengthUnit(guesses)]).toEqual(['ft', 'm'])
})

it('finds columns by what they hold where titles say nothing, with less confidence', () => {
  const ofIntervals = guess('c1;c2;c3;c4', INTERVALS, 'lithology')
  expect(ofIntervals.map(({ choice }) => choice)).toEqual(
    ['hole', 'from', 'to', 'code'].map((field) => ({ kind: 'field', field })),
  )
  expect(ofIntervals.every(({ confidence }) => confidence < 0.6)).toBe(true)
  expect(said('c1;c2;c3;c4', STATIONS, 'survey')).toEqual(['hole', 'depth', 'azimuth', 'dip'])
  expect(said('c1;c2;c3;c4;c5', COLLARS, 'collar').slice(0, 3)).toEqual(['hole', 'x', 'y'])
})

it('takes the easting where degrees stand beside it', () => {
  const rows = [['S1', '-84.1', '36.2', '740000', '4000000', '5']]
  expect(said('sample;Longitude;Latitude;Easting;Northing;Cu_ppm', rows, 'points')).toEqual([
    'sample',
    '',
    '',
    'x',
    'y',
    'Cu ppm',
  ])
})

it('gives samples and the share of blank cells', () => {
  const [hole, au] = guess(
    'hole;Au_ppm',
    [
      ['A1', ''],
      ['A1', '<0.01'],
      ['A2', '0.5'],
      ['', ''],
    ],
    'assay',
  )
  expect(hole).toMatchObject({ column: 0, title: 'hole', samples: ['A1', 'A2'], blankShare: 0.25 })
  expect(au).toMatchObject({ samples: ['<0.01', '0.5'], blankShare: 0.5 })
})

it('is less sure of an assay whose cells are words', () => {
  const rows = [
    ['A1', '0', '1', 'yes'],
    ['A1', '1', '2', 'no'],
  ]
  expect(guess('hole;from;to;Au_ppm', rows, 'assay')[3]?.confidence).toBeLessThan(0.5)
})

it.each([
  ['points', 'sample;easting;northing;Au_ppb', [['S1', '500000', '6000000', '5']], 'soil.csv'],
  ['points', 'x;y;value', [['500000', '6000000', '5']], 'a.csv'],
  ['standards', 'CRM;Analyte;Certified Value;1SD;UOM', [['OREAS 25', 'Au', '0.35', '0.01', 'ppm']], 'crm.csv'],
  ['standards', 'Estándar;Elemento;Valor certificado;Desv. est.', [['S1', 'Cu', '0.4', '0.01']], 'a.csv'],
  [null, 'name;colour', [['A', 'red']], 'a.csv'],
  [null, 'city;people', [['A', '5']], 'a.csv'],
  [null, 'HoleID;Depth;Alpha;Beta', [['A', '10', '30', '40']], 'structures.csv'],
  ['intervals', 'HoleID;From;To;Recovery', [['A', '10', '11', '0.9']], 'rqd.csv'],
  [
    'intervals',
    'HoleID;From;To;Rec_pct;RQD',
    [
      ['A', '10', '11', '98', '80'],
      ['A', '11', '12', '99', '85'],
    ],
    'core.csv',
  ],
  ['intervals', 'HoleID;From;To;Alt;Grade', [['A', '10', '11', 'SER', '2']], 'alteration.csv'],
  ['assay', 'HoleID;From;To;Value', [['A', '10', '11', '0.9']], 'assays.csv'],
])('a table that is %s: %s', (role, titles, rows, name) => {
  expect(guessRole(tableOfRows('a', header(titles), rows), name).role).toBe(role)
})

it('is surer where the name of the file says the same', () => {
  const table = tableOfRows('a', header('hole;from;to;lithology'), INTERVALS)
  expect(guessRole(table, 'lithology.csv').confidence).toBeGreaterThan(guessRole(table, 'assay.csv').confidence)
})
