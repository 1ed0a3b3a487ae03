"""Reads a delivery with pandas and runs ten rules of ours, a step of the hole by numpy. Prints times in ms and counts as JSON."""
import json
import statistics
import sys
import time

import numpy as np
import pandas as pd

folder, rounds = sys.argv[1], int(sys.argv[2])


def read():
    collar = pd.concat([pd.read_csv(f"{folder}/{name}") for name in ("collar.csv", "collar_1982.csv")], ignore_index=True)
    survey = pd.read_csv(f"{folder}/survey.csv", low_memory=False)
    assay = pd.read_csv(f"{folder}/assay.csv", low_memory=False)
    lithology = pd.read_csv(f"{folder}/lithology.csv", low_memory=False)
    return collar, survey, assay, lithology


def rules(collar, assay, lithology):
    counts = dict.fromkeys(["I01", "I02", "I03", "I04", "I05", "I06", "I08", "I09", "A03", "A11"], 0)
    known = set(collar.HoleID)
    end = pd.to_numeric(collar.EOH, errors="coerce")
    ends = end[end > 0].groupby(collar.HoleID).first()
    for table in (assay, lithology):
        start = pd.to_numeric(table.From, errors="coerce")
        stop = pd.to_numeric(table.To, errors="coerce")
        control = table.SampleType.isin(["BLANK", "STD", "DUP"]) if "SampleType" in table else pd.Series(False, table.index)
        counts["I01"] += int((~table.HoleID.isin(known)).sum())
        counts["I02"] += int((start > stop).sum())
        counts["I03"] += int(((start == stop) & ~control).sum())
        counts["I06"] += int((stop > table.HoleID.map(ends) + 0.05).sum())
        counts["I08"] += int(((start.isna() | stop.isna()) & ~control).sum())
        sound = (start < stop) & ~control
        ordered = pd.DataFrame({"hole": table.HoleID, "start": start, "stop": stop})[sound].sort_values(["hole", "start", "stop"], kind="stable")
        doubled = ordered.duplicated()
        counts["I09"] += int(doubled.sum())
        single = ordered[~doubled]
        deepest = single.groupby("hole").stop.cummax().groupby(single.hole).shift()
        counts["I04"] += int((deepest - single.start > 0.001 + 1e-6).sum())
        counts["I05"] += int((single.start - deepest > 0.01 + 1e-6).sum())
    for title in ("Au_gpt", "Au_ppb", "Ag_ppm", "Cu_pct", "As_ppm"):
        counts["A03"] += int((pd.to_numeric(assay[title], errors="coerce") < 0).sum())
    counts["A11"] += int(assay.SampleID[assay.SampleType != "DUP"].dropna().duplicated().sum())
    return counts


def desurvey(survey):
    """Minimum curvature at the stations."""
    depth = pd.to_numeric(survey.Depth, errors="coerce")
    azimuth = np.radians(pd.to_numeric(survey.Azimuth, errors="coerce"))
    dip = np.radians(-pd.to_numeric(survey.Dip, errors="coerce"))
    frame = pd.DataFrame({"hole": survey.HoleID, "depth": depth})
    frame["e"], frame["n"], frame["d"] = np.cos(dip) * np.sin(azimuth), np.cos(dip) * np.cos(azimuth), np.sin(dip)
    frame = frame.dropna().sort_values(["hole", "depth"], kind="stable")
    before = frame.groupby("hole")[["depth", "e", "n", "d"]].shift()
    turn = np.sqrt(((frame[["e", "n", "d"]] - before[["e", "n", "d"]]) ** 2).sum(axis=1))
    beta = 2 * np.arcsin(np.minimum(1, turn / 2))
    ratio = np.where(beta < 1e-9, 1, 2 / np.where(beta == 0, 1, beta) * np.tan(beta / 2))
    step = (frame.depth - before.depth) / 2 * ratio
    moved = (frame[["e", "n", "d"]] + before[["e", "n", "d"]]).mul(step, axis=0).fillna(0)
    return moved.groupby(frame.hole).cumsum()


times = {"read": [], "ten": [], "desurvey": []}
for _ in range(rounds):
    started = time.perf_counter()
    collar, survey, assay, lithology = read()
    times["read"].append(time.perf_counter() - started)
    started = time.perf_counter()
    counts = rules(collar, assay, lithology)
    times["ten"].append(time.perf_counter() - started)
    started = time.perf_counter()
    desurvey(survey)
    times["desurvey"].append(time.perf_counter() - started)
held = sum(int(table.memory_usage(deep=True).sum()) for table in (collar, survey, assay, lithology))
figures = {name: 1000 * statistics.median(values) for name, values in times.items()}
print(json.dumps({**figures, "counts": counts, "held": held}))
