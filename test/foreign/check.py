"""Holds a release to what strangers read it with: `check.py TOOL RELEASE ADDRESS SHAPES`.

The last line says `tool version checked failed`; what failed is named on standard error.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

tool, release, address, shapes = sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4]


def frictionless():
    from frictionless import validate

    report = validate(str(release / "datapackage.json"))
    for error in report.errors:
        yield "datapackage.json", error.message
    for task in report.tasks:
        yield task.name, None if task.valid else task.errors[0].message


def csvw():
    from csvw import TableGroup

    group = TableGroup.from_file(release / "tables.csv-metadata.json")
    for table in group.tables:
        manifest_rows = rows_of[str(table.url)]
        rows = sum(1 for _ in table.iterdicts(strict=True))
        yield str(table.url), None if rows == manifest_rows else f"{rows} rows, not {manifest_rows}"
    yield "foreign keys", None if group.check_referential_integrity() else "a row refers to none"


def openpyxl():
    from openpyxl import load_workbook

    for path in sorted(release.glob("dumps/*/*.xlsx")):
        name = str(path.relative_to(release))
        book = load_workbook(path)
        table, notes = book.worksheets
        texts = [cell.value for row in table.iter_rows() for cell in row if cell.data_type == "f"]
        if table.freeze_panes != "A2" or notes.title != "Notes":
            yield name, "no frozen header, or no notes"
        elif texts:
            yield name, f"{texts[0]} is a formula"
        else:
            rows = table.max_row - 1
            yield name, None if rows == rows_of[name] else f"{rows} rows, not {rows_of[name]}"


def mlcroissant():
    import mlcroissant as library

    described = json.loads((release / "croissant.json").read_text())
    files = {one["@id"]: release / one["contentUrl"].split("/data/latest/")[1] for one in described["distribution"]}
    dataset = library.Dataset(jsonld=str(release / "croissant.json"), mapping=files)
    for time in ("first", "second"):
        for record_set in dataset.metadata.record_sets:
            rows = sum(1 for _ in dataset.records(record_set.uuid))
            expected = rows_of[str(files[f"{record_set.uuid}.parquet"].relative_to(release))]
            yield f"{record_set.uuid}, {time} time", None if rows == expected else f"{rows} rows, not {expected}"


def pyshacl():
    from pyshacl import validate
    from rdflib import Graph, Namespace

    rules = Graph()
    for path in sorted(Path(shapes).glob("shacl_*shape*")):
        rules.parse(path, format="turtle")
    data = Graph().parse(release / "catalog.ttl", format="turtle")
    _, report, _ = validate(data, shacl_graph=rules, allow_warnings=True)
    sh = Namespace("http://www.w3.org/ns/shacl#")
    for result in report.subjects(sh.resultSeverity, sh.Violation):
        yield str(report.value(result, sh.focusNode)), str(report.value(result, sh.resultMessage))
    yield f"{len(data)} statements", None


def schemathesis():
    ran = subprocess.run(
        [Path(sys.executable).parent / "schemathesis", "run", f"{address}/api/v1/openapi.json"]
        + ["--include-method", "GET", "--exclude-path-regex", "^/(admin|confirm|unsubscribe|push)"]
        + ["--phases", "examples,coverage,fuzzing", "--max-examples", "10", "--generation-deterministic"]
        + ["--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"]
        + ["--continue-on-failure", "--warnings", "off", "--no-color"],
        env={**os.environ, "SCHEMATHESIS_HOOKS": "limits", "PYTHONPATH": str(Path(__file__).parent)},
        cwd=release.parents[2],  # It leaves a folder of its own where it is run.
        capture_output=True,
        text=True,
    )
    found = re.search(r"(\d+) generated, (\d+) (?:passed|found)", ran.stdout)
    if ran.returncode != 0 or found is None:
        yield "the run", ran.stdout[-4000:] + ran.stderr[-1000:]
    for number in range(int(found[1]) if found else 0):
        yield f"question {number}", None


def datasette():
    from datasette.app import Datasette

    metadata = json.loads((release / "datasette.json").read_text())
    database = str(release / "parliament.sqlite")
    service = Datasette(files=[], immutables=[database], metadata=metadata, settings={"sql_time_limit_ms": 20000})

    async def answers():
        await service.invoke_startup()
        found = []
        names = (await service.client.get("/parliament.json")).json()
        described = metadata["databases"]["parliament"]["tables"]
        for name in [one["name"] for one in names["tables"] if not one["hidden"]] + [one["name"] for one in names["views"]]:
            pages = [f"/parliament/{name}?_size=5", f"/parliament/{name}.json?_size=5"]
            codes = [(await service.client.get(page)).status_code for page in pages]
            wrong = None if codes == [200, 200] else f"answers {codes}"
            found.append((name, wrong if name in described else "is described nowhere"))
        return found

    yield from asyncio.run(answers())


def nbclient():
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    os.environ["RELEASE"] = f"{address}/data/latest"
    notebook = nbformat.read(release / "first-questions.ipynb", as_version=4)
    nbformat.validate(notebook)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3")
    with client.setup_kernel():
        for number, cell in enumerate(notebook.cells):
            if cell.cell_type != "code":
                continue
            try:
                client.execute_cell(cell, number)
                told = any(output.output_type == "execute_result" for output in cell.outputs)
                yield cell.id, None if told else "shows nothing"
            except CellExecutionError as error:
                yield cell.id, str(error)


def cffconvert():
    ran = subprocess.run(
        [Path(sys.executable).parent / "cffconvert", "--validate", "-i", release / "CITATION.cff"], capture_output=True, text=True
    )
    yield "CITATION.cff", None if ran.returncode == 0 else ran.stdout + ran.stderr


def feedparser():
    import feedparser as library

    def wrong_in(feed):
        if feed.bozo or not feed.feed.get("title"):
            return repr(feed.get("bozo_exception"))
        for link in feed.feed.links:
            if link.rel != "next":
                continue
            language, name = re.search(r"^https?://[^/]+/(?:(es|en)/)?feeds/(.+)$", link.href).groups()
            if not (release / "feeds" / (language or "ca") / name).is_file():
                return f"leads to {link.href}, which the release does not have"
        return None

    for path in sorted(release.glob("feeds/**/*.atom")):
        yield str(path.relative_to(release)), wrong_in(library.parse(path.read_bytes()))


def icalendar():
    from icalendar import Calendar

    for path in sorted(release.glob("agenda/**/*.ics")):
        calendar = Calendar.from_ical(path.read_bytes())
        yield str(path.relative_to(release)), str(calendar.errors) if calendar.errors else None


rows_of = {one["path"]: one["rows"] for one in json.loads((release / "manifest.json").read_text())["files"]}
checked = failed = 0
try:
    for name, wrong in globals()[tool]():
        checked += 1
        if wrong is not None:
            failed += 1
            print(f"{tool}: {name}: {wrong}", file=sys.stderr)
except Exception as error:  # A tool that stops has failed, whatever stopped it.
    failed += 1
    print(f"{tool}: {type(error).__name__}: {error}", file=sys.stderr)
print(tool, version(tool), checked, failed)
sys.exit(failed > 0 or checked == 0)
